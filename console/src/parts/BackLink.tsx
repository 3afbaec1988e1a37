import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './BackLink.module.css'

/** A link back to the list. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={styles['back']} to={to}>
    <ChevronLeft aria-hidden />
    {children}
  </Link>
)
