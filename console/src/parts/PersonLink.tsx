import { Link } from 'react-router'
import styles from './PersonLink.module.css'

type PersonLinkProps = { userId: number; nick: string; email?: string | null }

export const PersonLink = ({ userId, nick, email }: PersonLinkProps) => (
  <Link className={styles['person']} to={`/people/${userId}`}>
    {nick || `#${userId}`}
    {email && <small>{email}</small>}
  </Link>
)
