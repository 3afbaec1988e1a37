import { useParams } from 'react-router'
import { formatFullName } from '@dulcinea/contract/derive'
import { useCharacter, useCharacterPreview } from '../../api/characters.ts'
import { usePageTitle } from '@dulcinea/ui/device/page-title.ts'
import { BackButton } from './parts/BackButton.tsx'
import { CharacterDetail } from './parts/CharacterDetail.tsx'
import { CharacterSkeleton } from './parts/CharacterSkeleton.tsx'
import { CharacterError } from './parts/CharacterError.tsx'

export const DetailScreen = () => {
  const id = Number(useParams()['id'])
  const { data: character, error, isFetching, refetch } = useCharacter(id)
  const preview = useCharacterPreview(id)
  const known = character ?? preview
  usePageTitle(known && formatFullName(known))

  if (character) return <CharacterDetail character={character} />
  if (error) {
    return (
      <>
        <BackButton />
        <CharacterError error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </>
    )
  }
  return <CharacterSkeleton preview={preview} />
}
