import { Link } from 'react-router'
import styles from './UserLink.module.css'

type UserLinkProps = { userId: number; nick: string; email?: string | null }

export const UserLink = ({ userId, nick, email }: UserLinkProps) => (
  <Link className={styles['person']} to={`/people/${userId}`}>
    {nick || `#${userId}`}
    {email && <small>{email}</small>}
  </Link>
)
