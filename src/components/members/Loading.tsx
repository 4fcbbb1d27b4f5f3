import type { ReactNode } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../layout';

const Box = styled.div`
  overflow: hidden;
`;

/** Something that is on its way: its sketch to see, and its name to hear. */
export const Loading = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box aria-busy="true">
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {children}
  </Box>
);
