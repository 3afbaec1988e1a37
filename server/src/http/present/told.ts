/** The same with every moment as text, the way it travels. */
export type Told<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? Told<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: Told<Value[Name]> }
      : Value

const plain = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]))
}

export const told = async <Value>(value: Promise<Value> | Value): Promise<Told<Value>> =>
  plain(await value) as Told<Value>
