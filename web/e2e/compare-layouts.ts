import type { Page } from '@playwright/test'

/** How far a box may be from its stored place, in px: other fonts make other text widths. */
const TOLERANCE_PX = 6

/**
 * One line per visible element in document order: `kind | x y width height | styles`. Texts and font
 * families are left out, so that a layout can be compared between machines with different fonts.
 */
export type Layout = string[]

/** Reads boxes and computed styles of all visible elements that structure the page. */
export const readLayout = (page: Page): Promise<Layout> =>
  page.evaluate(async () => {
    const ELEMENTS =
      'header, nav, main, aside, section, footer, form, dialog, h1, h2, h3, p, ul, li, a[href], button, input, textarea, img, svg, [role]'
    const isVisible = (element: Element): boolean => {
      const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
      const isInView = top < innerHeight && bottom > 0 && left < innerWidth && right > 0
      return (
        isInView &&
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
    }
    const readStyles = (element: Element): string => {
      const style = getComputedStyle(element)
      const styles = {
        color: style.color,
        background: style.backgroundColor.replace('rgba(0, 0, 0, 0)', ''),
        image: style.backgroundImage.replace('none', '').replaceAll(/url\([^)]*\)/g, 'url'),
        border: style.borderTopWidth === '0px' ? '' : style.borderTopColor,
        radius: style.borderTopLeftRadius.replace(/^0px$/, ''),
        opacity: style.opacity.replace(/^1$/, ''),
        font: style.fontSize,
      }
      return Object.entries(styles)
        .flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
        .join('; ')
    }
    // Linear text widths: with hinting they depend on the font configuration of the machine.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { text-rendering: geometricPrecision !important }')
    document.adoptedStyleSheets.push(sheet)
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const layout = [...document.querySelectorAll(ELEMENTS)].filter(isVisible).map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const role = element.getAttribute('role')
      const kind = element.tagName.toLowerCase() + (role ? `[${role}]` : '')
      const box = [x, y, width, height].map((value) => Math.round(value)).join(' ')
      return `${kind} | ${box} | ${readStyles(element)}`
    })
    document.adoptedStyleSheets.pop()
    return layout
  })

const isSameElement = (seen: string, stored: string): boolean => {
  const [kind, box = '', styles] = seen.split(' | ')
  const [storedKind, storedBox = '', storedStyles] = stored.split(' | ')
  const sides = storedBox.split(' ').map(Number)
  return (
    kind === storedKind &&
    styles === storedStyles &&
    box.split(' ').every((side, n) => Math.abs(Number(side) - (sides[n] ?? 0)) <= TOLERANCE_PX)
  )
}

/** Describes the first difference of two layouts; null when there is none. */
export const findLayoutDifference = (seen: Layout, stored: Layout): string | null => {
  const length = Math.max(seen.length, stored.length)
  for (let n = 0; n < length; n += 1) {
    const [one = 'no element', other = 'no element'] = [seen[n], stored[n]]
    if (!isSameElement(one, other)) return `element ${n}:\n  seen:   ${one}\n  stored: ${other}`
  }
  return null
}
