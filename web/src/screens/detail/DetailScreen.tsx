import { useParams } from 'react-router'
import { fullname } from '@dulcinea/contract/derive'
import { useCharacter, useCharacterPreview } from '../../api/characters.ts'
import { usePageTitle } from '../../device/page-title.ts'
import { BackButton } from './parts/BackButton.tsx'
import { Character } from './parts/Character.tsx'
import { CharacterSkeleton } from './parts/CharacterSkeleton.tsx'
import { Failure } from './parts/Failure.tsx'

export const DetailScreen = () => {
  const id = Number(useParams()['id'])
  const { data: character, error, isFetching, refetch } = useCharacter(id)
  const preview = useCharacterPreview(id)
  const known = character ?? preview
  usePageTitle(known && fullname(known))

  if (character) return <Character character={character} />
  if (error) {
    return (
      <>
        <BackButton />
        <Failure error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </>
    )
  }
  return <CharacterSkeleton preview={preview} />
}
