/**
 * Members that the definitions of plug-ins, indicators, bar types and shapes share. A definition is a value, which you
 * pass to the method that adds it, such as {@link IChartApi.attach}.
 *
 * @typeParam Kind - Kind of the definition, such as `'plugin'`.
 */
export interface Definition<Kind extends DefinitionKind = DefinitionKind> {
  /** Kind of the definition: `'plugin'`, `'indicator'`, `'bar-type'` or `'shape'`. */
  readonly kind: Kind;
  /** Name in saved states and error messages. */
  readonly type: string;
}

/** Kind of a {@link Definition}. */
export type DefinitionKind = 'plugin' | 'indicator' | 'bar-type' | 'shape';

/**
 * Options argument of a method that takes a definition, such as {@link IChartApi.attach}. The argument is optional if
 * none of the options is required.
 *
 * @typeParam Options - Options of the definition.
 */
export type OptionsArgument<Options extends object> =
  Partial<Options> extends Options ? [options?: Options] : [options: Options];
