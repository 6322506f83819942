/** Returns the seconds since midnight of a time of day, such as `'09:30'`. */
export function parseTimeOfDay(timeOfDay: string): number {
  const [hours = NaN, minutes = NaN] = timeOfDay.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}
