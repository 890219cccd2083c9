/** Families that may be wanted before a picture of them is taken, each with what serves for it until then. */
export const kin: Readonly<Record<string, string>> = {
  noodles: 'dish-4',
  claypot: 'dish-4, dish-3',
  'dining-room': 'table',
  steamer: 'dish-3',
  fish: 'dish-1',
  curry: 'dish-4, dish-1',
  coffee: 'train-2, books-4',
  bread: 'table-5, table-2',
  cake: 'dish-2, dish-5',
  shopfront: 'lanterns-1, skyline-1',
  street: 'skyline-1, lanterns-1, staircase-2',
  'hotel-room': 'lamp-room-3, villa-5, chair-5',
  textile: 'cloth',
  tools: 'watch-3, bust-5',
  harbour: 'sail, beach-3',
};
