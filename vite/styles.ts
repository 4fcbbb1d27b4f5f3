import type { UserConfig } from 'vite';

/**
 * How styled-components are compiled, in the site and in its prerendering alike: a name by the file instead of by the
 * order of loading, which differs between the two; whitespace taken out.
 */
export const styles: NonNullable<UserConfig['oxc']> = {
  plugins: {
    styledComponents: { ssr: true, displayName: false, fileName: false, minify: true, pure: true },
  },
};
