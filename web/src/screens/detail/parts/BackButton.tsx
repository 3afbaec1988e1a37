import { ChevronLeft } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../../i18n/use-text.ts'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import styles from './BackButton.module.css'

const FIRST_PAGE = 'default'

/** Back button on phones, where this screen has no header; leads to Explore if there is no history. */
export const BackButton = () => {
  const { t } = useText()
  const navigate = useNavigate()
  const { key } = useLocation()
  const goBack = () =>
    key === FIRST_PAGE ? navigate('/explore', { viewTransition: true }) : navigate(-1)
  return (
    <IconButton
      label={t('common.back')}
      variant="glass"
      className={styles['back']}
      onClick={() => void goBack()}
    >
      <ChevronLeft />
    </IconButton>
  )
}
