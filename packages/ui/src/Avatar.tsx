import { Picture } from './Picture.tsx'
import { classes } from './classes.ts'
import styles from './Avatar.module.css'

/** In px, as in the style sheet (server-rendered pages must not use inline styles). */
export type AvatarSize = 28 | 36 | 40 | 44 | 48 | 52 | 76 | 88 | 112

type AvatarProps = {
  /** Path of a picture; without one the first letter of the name is shown. */
  path: string
  name: string
  size?: AvatarSize
  /** The name is beside it already, so screen readers skip the avatar. */
  decorative?: boolean
  className?: string
}

export const Avatar = ({ path, name, size = 44, decorative = false, className }: AvatarProps) => (
  <span className={classes(styles['avatar'], className)} data-size={size}>
    {path ? (
      <Picture
        path={path}
        alt={decorative ? '' : name}
        width={size > 80 ? 320 : 160}
        className={styles['face']}
      />
    ) : (
      <span
        className={styles['letter']}
        role={decorative ? undefined : 'img'}
        aria-label={decorative ? undefined : name}
        aria-hidden={decorative || undefined}
      >
        {/./u.exec(name)?.[0].toUpperCase()}
      </span>
    )}
  </span>
)
