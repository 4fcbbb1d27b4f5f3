import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';

const Unstyled = ({ children }: { children: ReactNode }) => (
  <StyleSheetManager target={document.createElement('div')}>{children}</StyleSheetManager>
);

/** Renders without stylesheets in the document: jsdom looks through all of them for each name and role. */
export const renderUnstyled = (screen: ReactNode) => render(screen, { wrapper: Unstyled });
