const channels = (hex: string): [number, number, number] => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
]

const toHex = (value: number): string =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0')

const join = (r: number, g: number, b: number): string => `#${toHex(r)}${toHex(g)}${toHex(b)}`

export const mix = (from: string, to: string, amount: number): string => {
  const [r0, g0, b0] = channels(from)
  const [r1, g1, b1] = channels(to)
  return join(r0 + (r1 - r0) * amount, g0 + (g1 - g0) * amount, b0 + (b1 - b0) * amount)
}

export const darken = (colour: string, amount: number): string => mix(colour, '#120a14', amount)

export const lighten = (colour: string, amount: number): string => mix(colour, '#fff8f0', amount)

export const luminance = (colour: string): number => {
  const [r, g, b] = channels(colour)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

/** How much more red than blue there is: skin has much, white linen has none. */
export const warmth = (colour: string): number => {
  const [r, , b] = channels(colour)
  return r - b
}

export const colourDistance = (one: string, other: string): number => {
  const [r0, g0, b0] = channels(one)
  const [r1, g1, b1] = channels(other)
  return Math.hypot(r0 - r1, g0 - g1, b0 - b1)
}

/** Picks the colour at a place between evenly spaced steps of a ramp. */
export const along = (ramp: readonly string[], place: number): string => {
  const last = ramp.length - 1
  const at = Math.max(0, Math.min(last, place))
  const low = Math.min(last - 1, Math.floor(at))
  return mix(ramp[low] ?? '#808080', ramp[low + 1] ?? '#808080', at - low)
}
