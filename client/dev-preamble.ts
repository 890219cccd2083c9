import '@vitejs/plugin-react/preamble';

// So that a change of them is shown in the open page.
import.meta.glob('../views/styles/sheets/*.css', { eager: true });
