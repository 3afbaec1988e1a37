import { ChevronLeft } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../../i18n/text.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import styles from './BackButton.module.css'

const FIRST_PAGE = 'default'

/** On phones, where this screen has no header: back to where one came from, or to Explore. */
export const BackButton = () => {
  const { t } = useText()
  const navigate = useNavigate()
  const { key } = useLocation()
  const goBack = () =>
    key === FIRST_PAGE ? navigate('/explore', { viewTransition: true }) : navigate(-1)
  return (
    <IconButton
      label={t('common.back')}
      look="glass"
      className={styles['back']}
      onClick={() => void goBack()}
    >
      <ChevronLeft />
    </IconButton>
  )
}
