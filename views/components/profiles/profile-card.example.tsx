import type { Examples } from '../../examples/example.ts';
import { exampleProfile } from '../../examples/items.ts';
import { ProfileCard } from './profile-card.tsx';

export const profileCardExamples: Examples = {
  lead: () => <ProfileCard profile={exampleProfile()} shape="lead" />,
  'wide, with its hours': () => <ProfileCard profile={exampleProfile()} shape="wide" openStatus />,
  small: () => <ProfileCard profile={exampleProfile()} shape="small" />,
  thumb: () => <ProfileCard profile={exampleProfile({ name: '正午', lang: 'zh-Hant' })} shape="thumb" />,
};
