import { useEffect, useState } from 'react'
import styles from './Crossfade.module.css'

type CrossfadeProps = { src: string; alt: string }

/** Shows a picture once it is decoded, cross-fading from the previous one. */
export const Crossfade = ({ src, alt }: CrossfadeProps) => {
  const [shown, setShown] = useState<readonly string[]>([])
  useEffect(() => {
    let isCurrent = true
    const image = new Image()
    image.src = src
    const show = () => {
      if (isCurrent) setShown((now) => (now.at(-1) === src ? now : [...now.slice(-1), src]))
    }
    // If decoding fails, the previous picture stays.
    image.decode().then(show, () => undefined)
    return () => {
      isCurrent = false
    }
  }, [src])
  return shown.map((url, index) => (
    <img
      key={url}
      src={url}
      alt={index === shown.length - 1 ? alt : ''}
      className={styles['layer']}
      draggable={false}
    />
  ))
}
