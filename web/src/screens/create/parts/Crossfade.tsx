import { useEffect, useState } from 'react'
import styles from './Crossfade.module.css'

type CrossfadeProps = { src: string; alt: string }

/** Shows a picture once it is whole, fading over the one before. */
export const Crossfade = ({ src, alt }: CrossfadeProps) => {
  const [shown, setShown] = useState<readonly string[]>([])
  useEffect(() => {
    let isWanted = true
    const image = new Image()
    image.src = src
    const show = () => {
      if (isWanted) setShown((now) => (now.at(-1) === src ? now : [...now.slice(-1), src]))
    }
    // One that cannot be had leaves the one before in its place.
    image.decode().then(show, () => undefined)
    return () => {
      isWanted = false
    }
  }, [src])
  return shown.map((one, place) => (
    <img
      key={one}
      src={one}
      alt={place === shown.length - 1 ? alt : ''}
      className={styles['layer']}
      draggable={false}
    />
  ))
}
