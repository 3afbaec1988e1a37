import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
} from 'react'
import { pictureSet, usePictureUrl, type PictureWidth } from '../device/picture-url.ts'
import { isScrolling, useTurn, whenStill } from '../device/scrolling.ts'
import { arrivalOf } from './arrival.ts'
import { classes } from './classes.ts'
import { PortraitPlaceholder } from './drawings/PortraitPlaceholder.tsx'
import styles from './Picture.module.css'
import { useAttempts } from './use-attempts.ts'

export type PictureProps = {
  /** As the API names it: a path that begins with a slash. Empty draws the placeholder. */
  path: string
  alt: string
  /** A tiny picture, as a data URL, that stands in its place while it comes. */
  placeholder?: string
  /** How wide it is shown, in the words of the `sizes` attribute; lets the browser choose the bytes. */
  sizes?: string
  /** One fixed width in place of a choice. */
  width?: PictureWidth
  eager?: boolean
  className?: string
  style?: CSSProperties
}

/** A picture that fades in over its own blur, tries again when it fails, and never leaves a hole. */
export const Picture = ({ path, ...rest }: PictureProps) => (
  <Attempts key={path} path={path} {...rest} />
)

const Attempts = ({ path, alt, placeholder, className, style, ...rest }: PictureProps) => {
  const { attempt, hasGivenUp, fail } = useAttempts()
  const hasTurn = useTurn(rest.eager)
  const standIn = placeholder && `url("${placeholder}")`
  const { frame, isAtOnce } = useStandIn(standIn)
  if (!path || hasGivenUp) {
    return <PortraitPlaceholder label={alt} className={classes(styles['frame'], className)} />
  }
  return (
    <span
      ref={frame}
      className={classes(styles['frame'], className)}
      style={standIn && isAtOnce ? { ...style, backgroundImage: standIn } : style}
    >
      {hasTurn && <Attempt key={attempt} path={path} alt={alt} onFail={fail} {...rest} />}
    </span>
  )
}

/** What stands in its place is only drawn where one stays; until then the picture may have come. */
const useStandIn = (standIn: string | undefined) => {
  const frame = useRef<HTMLSpanElement>(null)
  const [isAtOnce] = useState(() => !isScrolling())
  useEffect(() => {
    if (isAtOnce || !standIn) return
    return whenStill(() => {
      const isThere = frame.current?.querySelector('img')?.complete
      if (frame.current && !isThere) frame.current.style.backgroundImage = standIn
    })
  }, [isAtOnce, standIn])
  return { frame, isAtOnce }
}

type AttemptProps = Omit<PictureProps, 'className' | 'style' | 'placeholder'> & {
  onFail: () => void
}

/** Written to the page itself: with hundreds of pictures, a render for each that comes is too much. */
const arrived = (image: HTMLImageElement, how: 'fading' | 'there') => {
  image.dataset['arrival'] = how
  if (how === 'there') void uncover(image)
}

/** What stood in its place need not be drawn any more, once the picture itself can be: not before. */
const uncover = async (image: HTMLImageElement) => {
  const frame = image.parentElement
  if (!frame?.style.backgroundImage) return
  await image.decode().catch(() => undefined)
  frame.style.removeProperty('background-image')
}

const Attempt = ({ path, alt, sizes, width, eager, onFail }: AttemptProps) => {
  const urlOf = usePictureUrl()
  const image = useRef<HTMLImageElement>(null)
  const asked = useRef(0)
  const src = urlOf(path, width ?? 640)

  const failed = useEffectEvent(onFail)

  // One that is still in memory is complete before React listens.
  useLayoutEffect(() => {
    asked.current = performance.now()
    const { current } = image
    if (!current?.complete) return
    if (current.naturalWidth > 0) arrived(current, 'there')
    // In a drawn page it may have failed before anybody listened.
    else if (current.currentSrc) failed()
  }, [src])

  if (!src) return null
  return (
    <img
      ref={image}
      srcSet={width ? undefined : pictureSet((each) => urlOf(path, each))}
      sizes={width ? undefined : sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onLoad={({ currentTarget }) => {
        arrived(currentTarget, isScrolling() ? 'there' : arrivalOf(asked.current))
      }}
      onAnimationEnd={({ currentTarget }) => arrived(currentTarget, 'there')}
      onError={onFail}
      // Last: what is set before it decides what is fetched, and how.
      src={src}
    />
  )
}
