import { Lock } from 'lucide-react'
import { useState } from 'react'
import { removeEntry } from '../../../api/collections.ts'
import { sayError } from '../../../api/say-error.ts'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Collection.module.css'

/** Placeholder of a favourite that was deleted or made private. */
export const GoneBox = ({ id }: { id: number }) => {
  const { t } = useText()
  const [isRemoved, setRemoved] = useState(false)
  const remove = async () => {
    setRemoved(true)
    try {
      await removeEntry(id)
    } catch (error) {
      setRemoved(false)
      sayError(error)
    }
  }
  if (isRemoved) return null
  return (
    <div className={styles['gone']}>
      <Lock aria-hidden />
      {t('mine.gone')}
      <Button look="text" onClick={() => void remove()}>
        {t('mine.remove')}
      </Button>
    </div>
  )
}
