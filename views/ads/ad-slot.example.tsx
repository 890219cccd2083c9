import type { Examples } from '../examples/example.ts';
import { AdSlot } from './ad-slot.tsx';

export const adSlotExamples: Examples = {
  'that pages of one kind begin with': () => <AdSlot unit="MISC" index={11} />,
  'beside stories': () => <AdSlot unit="HOME_MID1_RIGHT" index={11} />,
  'of one device': () => <AdSlot unit="HOME_BILLBOARD_2" device="desktop" index={11} />,
};
