import type { Counterpart } from './read-counterparts';

/** Options whose counterpart is in another group of options, so that a new name isn't enough. */
const otherOwners = /^(?:PaneOptions|PriceAxisOptions|TimeAxisOptions)$/;
const ownTypes = /^(?:PriceScale|HorzScale|TimeScale)/;
/** Options that here have a value of another form. */
export const newForms =
  /^(?:background|vertLines|horzLines|labelVisible|scaleMargins|handleScroll|handleScale|kineticScroll|baseValue)$/;

/** Options that here are in another group, or in several of it. */
const movedKeys =
  /^(?:CrosshairOptions\.mode|(?:PriceScale|HorzScale)Options\.(?:borderColor|textColor)|HorzScaleOptions\.borderVisible)$/;

/** Whether the counterpart of an option is in another group. */
export const isElsewhere = (keys: readonly string[], { owner }: Counterpart): boolean =>
  otherOwners.test(owner) && !keys.some((key) => ownTypes.test(key));

/** Whether a name in the typings, such as `LayoutOptions.textColor`, is that of an option. */
export const isOption = (key: string): boolean =>
  /^(?:\w+Options(?:Base|Impl|Common)?|PriceFormat\w+)\./.test(key);

/** Whether the options of a group are at the level of the group. */
export const isFlattened = (name: string): boolean =>
  name === 'layout' || name === 'panes' || name === 'localization';

/** Returns the name of an option that code reads, or `null` if it has another form or is in another group. */
export function findOptionName(
  keys: readonly string[],
  name: string,
  counterpart: Counterpart,
): string | null {
  if (newForms.test(name) || keys.some((key) => movedKeys.test(key))) return null;
  const { replacement } = counterpart;
  return replacement !== null && /^\w+$/.test(replacement) && !isElsewhere(keys, counterpart)
    ? replacement
    : null;
}
