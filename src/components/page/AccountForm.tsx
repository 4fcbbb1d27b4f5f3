import styled from 'styled-components';

/** The fields and button of an account form, stacked. */
export const AccountForm = styled.form.attrs({ noValidate: true })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.125rem;
`;
