import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Back.module.css'

/** A link back to the list. */
export const Back = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={styles['back']} to={to}>
    <ChevronLeft aria-hidden />
    {children}
  </Link>
)
