export type * from './words';
export type * from './partial';
export type * from './handlers';
export type * from './ranges';
export type * from './formats';
export type * from './signs';
export type * from './saving';
export type * from './sources';
