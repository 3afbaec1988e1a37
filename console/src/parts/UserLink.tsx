import { Link } from 'react-router'
import styles from './UserLink.module.css'

type PersonLinkProps = { userId: number; nick: string; email?: string | null }

export const UserLink = ({ userId, nick, email }: PersonLinkProps) => (
  <Link className={styles['person']} to={`/people/${userId}`}>
    {nick || `#${userId}`}
    {email && <small>{email}</small>}
  </Link>
)
