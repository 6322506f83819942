/** Fields of horizontal lines and rays for their price labels. */
export const priceLabelFields = {
  label: { type: 'boolean', label: 'Price at the line', icon: 'M2 15h16M5 4h9v7H5z' },
  axisLabel: { type: 'boolean', label: 'Price on the axis', icon: 'M2 10h5M7 10l3-4h8v8h-8z' },
} as const;
