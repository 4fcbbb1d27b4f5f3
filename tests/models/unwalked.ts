import type { Layer } from '../support/model/model';

/** The transitions that a layer does not walk, by machine, each with the reason. */
export const unwalked: Partial<Record<string, Partial<Record<Layer, Readonly<Record<string, string>>>>>> = {};
