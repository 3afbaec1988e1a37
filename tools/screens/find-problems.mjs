// Finds layout problems automatically. Runs inside the page.

/** @param {{ isTouch: boolean, topics: string[] }} options */
export function findProblems({ isTouch, topics }) {
  const TOUCH_TARGET_PX = 44
  // Tolerance: boxes end on fractions of pixels.
  const TOLERANCE_PX = 1
  const MAX_CUT_PX = 6
  const faults = []
  const describe = (element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    return `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} “${text.slice(0, 40)}”`
  }
  const isVisible = (element) => {
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0
  }
  const layer = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const all = [...layer.querySelectorAll('*')].filter(isVisible)

  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (wide > TOLERANCE_PX) {
    const overflowing = all.filter(
      (one) => one.getBoundingClientRect().right > innerWidth + TOLERANCE_PX,
    )
    faults.push(
      `scrolls sideways by ${wide} px: ${overflowing.slice(0, 2).map(describe).join(', ')}`,
    )
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
    const isIntended = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    if (isClipped && !isIntended && one.scrollWidth > one.clientWidth + TOLERANCE_PX) {
      faults.push(`text is cut off: ${describe(one)}`)
    }
    const [topic, more] = one.textContent.trim().split('.', 2)
    if (more && topics.includes(topic) && /^[\w.]+$/.test(one.textContent.trim())) {
      faults.push(`looks like a text key: ${one.textContent.trim()}`)
    }
    if (one.textContent.includes('{{'))
      faults.push(`placeholder not filled: ${one.textContent.trim()}`)
  }
  for (const image of all.filter((one) => one instanceof HTMLImageElement)) {
    const box = image.getBoundingClientRect()
    const isNear = box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0
    if (isNear && image.complete && image.naturalWidth === 0)
      faults.push(`picture failed: ${image.currentSrc}`)
    if (isNear && !image.complete) faults.push(`picture still loading: ${image.currentSrc}`)
  }
  const targets =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="radio"], [role="menuitem"], [role="tab"]'
  const controls = all.filter((element) => element.matches(targets))
  // Controls that are not reachable by Tab are revealed by a swipe.
  for (const one of controls.filter(({ tabIndex }) => tabIndex >= 0)) {
    const box = one.getBoundingClientRect()
    for (let above = one.parentElement; above; above = above.parentElement) {
      const { overflowX } = getComputedStyle(above)
      if (overflowX === 'auto' || overflowX === 'scroll') break
      if (overflowX === 'visible') continue
      const frame = above.getBoundingClientRect()
      if (box.right > frame.right + MAX_CUT_PX || box.left < frame.left - MAX_CUT_PX) {
        faults.push(`a control is cut off: ${describe(one)}`)
        break
      }
    }
  }
  if (isTouch) {
    for (const one of controls) {
      if (one.disabled || one.closest('p, li p, [inert]') || isHidden(one)) continue
      // Its labels are targets too, and so are pseudo-elements that extend its box.
      const boxes = [one, ...(one.labels ?? [])].map((part) => part.getBoundingClientRect())
      const pseudoStyles = ['::before', '::after'].map((part) => getComputedStyle(one, part))
      const hasExtendedTarget = pseudoStyles.some(
        (style) =>
          style.content !== 'none' &&
          style.position === 'absolute' &&
          (parseFloat(style.height) >= TOUCH_TARGET_PX - TOLERANCE_PX || parseFloat(style.top) < 0),
      )
      const height = Math.max(...boxes.map((box) => box.height))
      const width = Math.max(...boxes.map((box) => box.width))
      if (
        !hasExtendedTarget &&
        (height < TOUCH_TARGET_PX - TOLERANCE_PX || width < TOUCH_TARGET_PX - TOLERANCE_PX)
      ) {
        faults.push(`a target of ${Math.round(width)} × ${Math.round(height)}: ${describe(one)}`)
      }
    }
  }
  return [...new Set(faults)]
}
