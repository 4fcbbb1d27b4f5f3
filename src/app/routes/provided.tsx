import { useState, type ComponentType } from 'react';
import { Provide, type Provided } from '../../screens/provided';
import { useDependencies, type Dependencies } from '../runtime/dependencies';

/** Makes a component that gives its screens their machines, so that only its own script loads them. */
export const provided = (
  Part: ComponentType,
  ...makers: readonly ((dependencies: Dependencies) => Partial<Provided>)[]
) =>
  function ProvidedPart() {
    const dependencies = useDependencies();
    const [given] = useState(
      () => Object.assign({}, ...makers.map((make) => make(dependencies))) as Partial<Provided>,
    );
    return (
      <Provide given={given}>
        <Part />
      </Provide>
    );
  };
