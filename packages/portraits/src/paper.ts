import { num } from './geometry.ts'

type Stop = readonly [offset: number, colour: string, opacity?: number]
type Box = readonly [x: number, y: number, width: number, height: number]
type Attributes = Record<string, string | number | undefined>

const stopsText = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')

/** Collects the SVG definitions of a picture and returns references to them; ids begin with the prefix. */
export const createPaper = (prefix = '') => {
  const definitions: string[] = []
  const known = new Map<string, string>()
  const define = (kind: string, write: (id: string) => string): string => {
    const key = write('')
    const before = known.get(key)
    if (before !== undefined) return before
    const reference = `${prefix}${kind}${definitions.length}`
    definitions.push(write(reference))
    known.set(key, reference)
    return reference
  }
  return {
    definitions: () => definitions.join(''),
    linear: (x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string =>
      `url(#${define(
        'l',
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}">${stopsText(stops)}</linearGradient>`,
      )})`,
    radial: (cx: number, cy: number, r: number, stops: readonly Stop[]): string =>
      `url(#${define(
        'r',
        (id) =>
          `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}">${stopsText(stops)}</radialGradient>`,
      )})`,
    /** A radial gradient that fits whatever shape it fills. */
    glow: (stops: readonly Stop[]): string =>
      `url(#${define('w', (id) => `<radialGradient id="${id}">${stopsText(stops)}</radialGradient>`)})`,
    clip: (d: string): string =>
      `url(#${define('c', (id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})`,
    blur: (deviation: number, [x, y, width, height]: Box): string =>
      `url(#${define(
        'f',
        (id) =>
          `<filter id="${id}" filterUnits="userSpaceOnUse" x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${num(deviation)}"/></filter>`,
      )})`,
  }
}

export type Paper = ReturnType<typeof createPaper>

const attributesText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) =>
      value === undefined
        ? ''
        : ` ${name}="${typeof value === 'number' ? Number(value.toFixed(3)) : value}"`,
    )
    .join('')

export const fill = (d: string, paint: string, opacity?: number): string =>
  `<path d="${d}" fill="${paint}"${attributesText({ 'fill-opacity': opacity })}/>`

export const stroke = (d: string, paint: string, width: number, opacity?: number): string =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-linecap="round" stroke-linejoin="round"${attributesText({ 'stroke-width': width, 'stroke-opacity': opacity })}/>`

/** A stroke with a feathered edge. Blur filters cost a whole canvas each; thin layers cost little. */
export const softStroke = (d: string, paint: string, width: number, opacity: number): string => {
  const layers = layersFor(width)
  return Array.from({ length: layers }, (_, i) =>
    stroke(d, paint, (width * (layers - i)) / layers, layerOpacity(opacity, layers)),
  ).join('')
}

/** A filled shape whose edge fades out over `feather`. */
export const softFill = (d: string, paint: string, feather: number, opacity: number): string => {
  const layers = layersFor(feather * 2)
  const each = layerOpacity(opacity, layers)
  return Array.from({ length: layers }, (_, i) => {
    const width = (2 * feather * (layers - 1 - i)) / layers
    return `<path d="${d}" fill="${paint}" stroke="${paint}" stroke-linejoin="round"${attributesText({ 'stroke-width': width, 'fill-opacity': each, 'stroke-opacity': each })}/>`
  }).join('')
}

const layersFor = (width: number): number => Math.max(3, Math.min(9, Math.round(width / 4)))

const layerOpacity = (whole: number, layers: number): number => 1 - (1 - whole) ** (1 / layers)

export const circle = (
  cx: number,
  cy: number,
  r: number,
  paint: string,
  opacity?: number,
): string =>
  `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${paint}"${attributesText({ 'fill-opacity': opacity })}/>`

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  paint: string,
  opacity?: number,
  turn = 0,
): string =>
  `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${paint}"${attributesText({ 'fill-opacity': opacity, transform: turn === 0 ? undefined : `rotate(${num(turn)} ${num(cx)} ${num(cy)})` })}/>`

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  paint: string,
  opacity?: number,
  radius?: number,
): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${paint}"${attributesText({ 'fill-opacity': opacity, rx: radius })}/>`

export const group = (attributes: Attributes, ...content: readonly string[]): string =>
  `<g${attributesText(attributes)}>${content.join('')}</g>`
