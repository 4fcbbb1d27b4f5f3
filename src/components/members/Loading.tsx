import type { ReactNode } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../foundations/layout';

const Box = styled.div`
  overflow: hidden;
`;

/** Loading content: a skeleton for the eye, a name for screen readers. */
export const Loading = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box aria-busy="true">
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {children}
  </Box>
);
