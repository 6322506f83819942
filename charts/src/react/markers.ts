import type { ReactElement } from 'react';
import { MarkersPart } from '../components/markers-part';
import type { Marker } from '../index';
import { usePart } from './use-part';

/** Props of {@link Markers}. */
export interface MarkersProps {
  /** Markers, in any order. If the list equals the one of the previous render, the series isn't updated. */
  items: readonly Marker[];
}

/** Markers of the series around the component. */
export function Markers(props: MarkersProps): ReactElement {
  return usePart('Markers', (root, parent) => new MarkersPart(root, parent, props), props)[1];
}
