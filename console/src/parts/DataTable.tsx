import type { ReactNode } from 'react'
import styles from './DataTable.module.css'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, so that digits line up. */
  numeric?: boolean
  /** Takes the remaining width. */
  wide?: boolean
  /** A column of buttons: its cells have no label on a phone. */
  actions?: boolean
}

type DataTableProps<Row> = {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string | number
}

/** A table with single-line rows; on a phone every row is a card with labelled values. */
export const DataTable = <Row,>({ label, columns, rows, keyOf }: DataTableProps<Row>) => (
  <div className={styles['frame']}>
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ head, numeric, wide, actions }) => (
            <th
              key={head}

              scope="col"
              data-numeric={numeric || undefined}
              data-wide={wide || undefined}
              data-actions={actions || undefined}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, cell, numeric, actions }) => (
              <td
                key={head}

                data-head={actions ? undefined : head}
                data-numeric={numeric || undefined}
                data-actions={actions || undefined}
              >
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
