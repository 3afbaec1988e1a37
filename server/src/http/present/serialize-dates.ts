/** The same type with every Date as an ISO 8601 string, as in JSON. */
export type WithIsoDates<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? WithIsoDates<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: WithIsoDates<Value[Name]> }
      : Value

const convertDates = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(convertDates)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, convertDates(member)]),
  )
}

export const serializeDates = async <Value>(
  value: Promise<Value> | Value,
): Promise<WithIsoDates<Value>> => convertDates(await value) as WithIsoDates<Value>
