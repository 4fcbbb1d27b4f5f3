import { basicPaths, Glyph } from './BasicIcon';

const paths = {
  ...basicPaths,
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  back: 'M19 12H5m6 6-6-6 6-6',
  bell: 'M6 10a6 6 0 1 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10m4 10h4',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  caps: 'M12 4 5 11h4v5h6v-5h4zM9 20h6',
  close: 'm6 6 12 12M18 6 6 18',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2',
  compass: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M15.5 8.5l-2 5-5 2 2-5z',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  download: 'M12 4v11m-5-5 5 5 5-5M4.5 19.5h15',
  comment: 'M4 5h16v11h-8l-5 4v-4H4z',
  edit: 'M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  eyeOff:
    'M4 4l16 16M10 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.4 7.2A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9',
  folder: 'M3.5 6h6l2 2.5h9V19h-17z',
  funnel: 'M4 5h16l-6 7.5V19l-4-2v-4.5z',
  gem: 'M7 4.5h10L21 10l-9 10-9-10zM3 10h18M9 10l3 9.5 3-9.5-3-5.5z',
  heart: 'M12 19.5 4.6 12a4.6 4.6 0 0 1 6.5-6.5l.9.9.9-.9a4.6 4.6 0 0 1 6.5 6.5z',
  inbox: 'M4 13 6.5 5h11L20 13v6H4zm0 0h5a3 3 0 0 0 6 0h5',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5',
  mail: 'M3.5 6h17v12.5h-17zm0 .5 8.5 7 8.5-7',
  megaphone: 'M4 10v4h3.5L16 18V6l-8.5 4zm3.5 4 1.5 6h2.5l-1.3-4.7M19 9.5a3.5 3.5 0 0 1 0 5',
  minus: 'M5 12h14',
  more: 'M5.5 11.5v1m6.5-1v1m6.5-1v1',
  note: 'M5 4h14v10l-6 6H5zm14 10h-6v6M9 9h6',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 20 20',
  refresh: 'M19.5 11.5a7.5 7.5 0 1 0-2.2 5.8M19.5 5v6.5H13',
  repeat: 'M4 11V9a3 3 0 0 1 3-3h12m-3-3 3 3-3 3m4 4v2a3 3 0 0 1-3 3H5m3 3-3-3 3-3',
  shield: 'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6z',
  sort: 'M8 5v14m0 0-3.5-3.5M8 19l3.5-3.5M16 19V5m0 0-3.5 3.5M16 5l3.5 3.5',
  tag: 'M4 4h8l8 8-8 8-8-8zm4.5 4.5v.01',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5m4-5v5',
  upload: 'M12 15V4M7 9l5-5 5 5M4.5 19.5h15',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 19.5c.5-3.5 3-5 6.5-5s6 1.5 6.5 5M16 5.3a3.5 3.5 0 0 1 0 6.4m2.5 3.3c1.8.7 2.8 2.2 3 4.5',
} as const;

/** The outlines of the design system's icons, by name. */
export type IconName = keyof typeof paths;

/** A line icon of the design system; `size` is its side in pixels. */
export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <Glyph path={paths[name]} size={size} />
);
