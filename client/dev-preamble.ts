import '@vitejs/plugin-react/preamble';
