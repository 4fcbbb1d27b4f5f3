import type { ReactNode } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../foundations/layout';

const Box = styled.div`
  overflow: hidden;
`;

/** Loading content: a visual skeleton, and a label for screen readers. */
export const Loading = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box aria-busy="true">
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {children}
  </Box>
);
