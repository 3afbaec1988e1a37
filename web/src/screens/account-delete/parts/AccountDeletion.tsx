import { useState } from 'react'
import type { UserDetail } from '@dulcinea/contract'
import { useDataExport } from '../../../api/export-data.ts'
import { usePointsBalance } from '../../../api/points.ts'
import { useCounts } from '../../../api/users.ts'
import { useText } from '../../../i18n/use-text.ts'
import { DownloadRow } from '../../../ui/DownloadRow.tsx'
import { DeleteAccountForm } from './DeleteAccountForm.tsx'
import styles from './AccountDeletion.module.css'
import { DeletedData } from './DeletedData.tsx'
import { RetainedData, type PublishedCharactersChoice } from './RetainedData.tsx'

/** What is deleted, what is kept, the data export, and last the form that deletes the account. */
export const AccountDeletion = ({ me }: { me: UserDetail }) => {
  const { t } = useText()
  const { data: counts } = useCounts(me.modId)
  const { data: extra } = usePointsBalance(me.userId)
  const dataExport = useDataExport()
  const [characters, setCharacters] = useState<PublishedCharactersChoice>('keep')
  return (
    <div className={styles['farewell']}>
      <div className={styles['columns']}>
        <DeletedData chats={counts?.chats} points={extra?.integral} />
        <RetainedData published={counts?.characters} choice={characters} onChoice={setCharacters} />
      </div>
      <div className={styles['data']}>
        <DownloadRow
          title={t('accountDelete.data')}
          note={t('accountDelete.dataNote')}
          {...dataExport}
        />
      </div>
      <DeleteAccountForm email={me.email ?? ''} characters={characters} />
    </div>
  )
}
