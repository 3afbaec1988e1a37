import { Picture } from './Picture.tsx'
import { classes } from './classes.ts'
import styles from './Avatar.module.css'

type AvatarProps = {
  /** The path of a picture; without one the first letter of the name stands in. */
  path: string
  name: string
  size?: number
  /** The name is already beside it: say nothing twice. */
  decorative?: boolean
  className?: string
}

export const Avatar = ({ path, name, size = 44, decorative = false, className }: AvatarProps) => (
  <span className={classes(styles['avatar'], className)} style={{ width: size, height: size }}>
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
        style={{ fontSize: size * 0.46 }}
      >
        {/./u.exec(name)?.[0].toUpperCase()}
      </span>
    )}
  </span>
)
