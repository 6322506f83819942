/** Icons of actions, each as the `d` attribute of a stroked path in a box of 20 by 20. */
export const icons = {
  magnet: 'M4 4v6a6 6 0 0 0 12 0V4h-4v6a2 2 0 0 1-4 0V4zM4 7h4M12 7h4',
  lock: 'M5 9h10v8H5zM7 9V6a3 3 0 0 1 6 0v3',
  unlock: 'M5 9h10v8H5zM7 9V5a3 3 0 0 1 6 0',
  alert: 'M5 14V9a5 5 0 0 1 10 0v5l2 1H3zM8 17a2 2 0 0 0 4 0M10 4V2',
  shown: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 8a2 2 0 1 0 .1 0',
  hidden: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM4 17 16 3',
  undo: 'M7 4 3 8l4 4M3 8h8a4 4 0 0 1 0 8H8',
  redo: 'M13 4l4 4-4 4M17 8H9a4 4 0 0 0 0 8h3',
  delete: 'M4 6h12M8 6V3h4v3M6 6l1 11h6l1-11',
  collapse: 'M6 8l4 4 4-4',
  expand: 'M3 17l1-4L14 3l3 3L7 16z',
  grip: 'M7 5h0M13 5h0M7 10h0M13 10h0M7 15h0M13 15h0',
  checked: 'M4 4h12v12H4zM7 10l2 3 4-6',
  unchecked: 'M4 4h12v12H4z',
  levels: 'M3 5h9M3 10h14M3 15h6M15 3v4M12 13v4',
};
