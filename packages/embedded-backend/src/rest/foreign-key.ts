/** One foreign key. `unique`: at most one row on the `from` side points to a row on the `to` side. */
export type ForeignKey = {
  name: string;
  from: string;
  fromColumns: string[];
  to: string;
  toColumns: string[];
  unique: boolean;
  /** Whether a view stands on the `from` side, showing the columns of the key's table. */
  isFromView?: boolean;
};
