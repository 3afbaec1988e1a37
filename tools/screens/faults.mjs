// What a machine can see to be wrong on a page. Runs inside the page.

/** @param {{ isTouch: boolean, topics: string[] }} options */
export function faultsOn({ isTouch, topics }) {
  const TOUCH = 44
  // A hair: boxes end on fractions of pixels.
  const SLACK = 1
  const CUT = 6
  const faults = []
  const shownAs = (element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    return `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} “${text.slice(0, 40)}”`
  }
  const isSeen = (element) => {
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0
  }
  const layer = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const all = [...layer.querySelectorAll('*')].filter(isSeen)

  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (wide > SLACK) {
    const beyond = all.filter((one) => one.getBoundingClientRect().right > innerWidth + SLACK)
    faults.push(`scrolls sideways by ${wide} px: ${beyond.slice(0, 2).map(shownAs).join(', ')}`)
  }
  const hasOwnText = (one) => [...one.childNodes].some((n) => n.nodeType === 3 && n.data.trim())
  const isHidden = (one) => {
    const { width, height } = one.getBoundingClientRect()
    return width <= 1 || height <= 1 || getComputedStyle(one).clipPath !== 'none'
  }
  for (const one of all.filter(hasOwnText)) {
    if (one.closest('svg, option') || isHidden(one)) continue
    const style = getComputedStyle(one)
    const isClipped = style.overflowX === 'hidden' || style.overflowX === 'clip'
    const isMeant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    if (isClipped && !isMeant && one.scrollWidth > one.clientWidth + SLACK) {
      faults.push(`text is cut off: ${shownAs(one)}`)
    }
    const [topic, more] = one.textContent.trim().split('.', 2)
    if (more && topics.includes(topic) && /^[\w.]+$/.test(one.textContent.trim())) {
      faults.push(`looks like a key: ${one.textContent.trim()}`)
    }
    if (one.textContent.includes('{{')) faults.push(`unfilled: ${one.textContent.trim()}`)
  }
  for (const image of all.filter((one) => one instanceof HTMLImageElement)) {
    const box = image.getBoundingClientRect()
    const isNear = box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0
    if (isNear && image.complete && image.naturalWidth === 0)
      faults.push(`no picture: ${image.currentSrc}`)
    if (isNear && !image.complete) faults.push(`picture still on its way: ${image.currentSrc}`)
  }
  const targets =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="radio"], [role="menuitem"], [role="tab"]'
  const controls = all.filter((element) => element.matches(targets))
  // What cannot be reached by Tab comes in by a swipe.
  for (const one of controls.filter(({ tabIndex }) => tabIndex >= 0)) {
    const box = one.getBoundingClientRect()
    for (let above = one.parentElement; above; above = above.parentElement) {
      const { overflowX } = getComputedStyle(above)
      if (overflowX === 'auto' || overflowX === 'scroll') break
      if (overflowX === 'visible') continue
      const frame = above.getBoundingClientRect()
      if (box.right > frame.right + CUT || box.left < frame.left - CUT) {
        faults.push(`a control is cut off: ${shownAs(one)}`)
        break
      }
    }
  }
  if (isTouch) {
    for (const one of controls) {
      if (one.disabled || one.closest('p, li p, [inert]') || isHidden(one)) continue
      // A label that belongs to it is a target too, and so is what it draws beyond its own box.
      const boxes = [one, ...(one.labels ?? [])].map((part) => part.getBoundingClientRect())
      const before = ['::before', '::after'].map((part) => getComputedStyle(one, part))
      const reach = before.some(
        (style) =>
          style.content !== 'none' &&
          style.position === 'absolute' &&
          (parseFloat(style.height) >= TOUCH - SLACK || parseFloat(style.top) < 0),
      )
      const height = Math.max(...boxes.map((box) => box.height))
      const width = Math.max(...boxes.map((box) => box.width))
      if (!reach && (height < TOUCH - SLACK || width < TOUCH - SLACK)) {
        faults.push(`a target of ${Math.round(width)} × ${Math.round(height)}: ${shownAs(one)}`)
      }
    }
  }
  return [...new Set(faults)]
}
