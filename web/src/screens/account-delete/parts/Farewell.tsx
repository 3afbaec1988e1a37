import { useState } from 'react'
import type { UserDetail } from '@dulcinea/contract'
import { useDataExport } from '../../../api/export-data.ts'
import { useExtraInfo } from '../../../api/points.ts'
import { useCounts } from '../../../api/users.ts'
import { useText } from '../../../i18n/text.ts'
import { DownloadLine } from '../../../ui/DownloadLine.tsx'
import { Confirm } from './Confirm.tsx'
import styles from './Farewell.module.css'
import { WhatGoes } from './WhatGoes.tsx'
import { WhatStays, type Characters } from './WhatStays.tsx'

/** What is deleted, what is kept, the data export, and last the form that deletes the account. */
export const Farewell = ({ me }: { me: UserDetail }) => {
  const { t } = useText()
  const { data: counts } = useCounts(me.modId)
  const { data: extra } = useExtraInfo(me.userId)
  const dataExport = useDataExport()
  const [characters, setCharacters] = useState<Characters>('keep')
  return (
    <div className={styles['farewell']}>
      <div className={styles['columns']}>
        <WhatGoes chats={counts?.chats} points={extra?.integral} />
        <WhatStays published={counts?.characters} choice={characters} onChoice={setCharacters} />
      </div>
      <div className={styles['data']}>
        <DownloadLine
          title={t('accountDelete.data')}
          note={t('accountDelete.dataNote')}
          {...dataExport}
        />
      </div>
      <Confirm email={me.email ?? ''} characters={characters} />
    </div>
  )
}
