import { definePage } from '../define-page.ts';
import { profilePage } from './profile-page.ts';

/** `/designers/profile/:designer` */
export const designerProfile = definePage({
  name: 'designers-profile-designer',
  paths: ['/designers/profile/:designer'],
  cache: 'profile',
  navigation: () => ({ vertical: 'homes', supertag: 'designers' }),
  load: (context) => profilePage(context, 'designer', context.request.params.designer),
});
