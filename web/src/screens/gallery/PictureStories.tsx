import type { CharacterItem } from '@dulcinea/contract'
import { PUBLICATION } from '@dulcinea/contract/publication'
import { useCharacters } from '../../api/characters.ts'
import { Avatar } from '@dulcinea/ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { CardSkeleton } from '../../ui/CardSkeleton.tsx'
import { Picture } from '@dulcinea/ui/Picture.tsx'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import { ALL_CATEGORY } from '@dulcinea/contract/constants'
import styles from './PictureStories.module.css'
import { Story } from './Story.tsx'

const PLACEHOLDER_CHARACTER: CharacterItem = {
  id: 1,
  name: 'Maximiliana',
  lastName: 'Featherstonehaugh',
  age: 34,
  description: 'A name too long for her card, and a picture that never came to hang in it',
  imageUrl: '',
  avatar: '',
  count: 12_400,
  category: 1,
  status: PUBLICATION.published,
  isPublic: true,
  collected: false,
}

export const PictureStories = () => {
  const { data } = useCharacters({ category: ALL_CATEGORY })
  const character = data?.pages[0]?.list[0]
  return (
    <>
      <Story name="Card">
        {[character ?? PLACEHOLDER_CHARACTER, PLACEHOLDER_CHARACTER].map((each, index) => (
          <div key={index} className={styles['card']}>
            <Card character={each} to="/explore" />
          </div>
        ))}
        <div className={styles['card']}>
          <CardSkeleton />
        </div>
        <div className={styles['big']}>
          <Card big character={character ?? PLACEHOLDER_CHARACTER} to="/explore" />
        </div>
        <div className={styles['big']}>
          <CardSkeleton big />
        </div>
      </Story>
      <Story name="Avatar">
        <Avatar path={character?.avatar ?? ''} name="Isabela" />
        <Avatar path="" name="Tomás" />
        <Avatar path={character?.avatar ?? ''} name="Isabela" size={88} />
      </Story>
      <Story name="Picture">
        <div className={styles['portrait']}>
          <Picture path="/pictures/missing" alt="A picture that does not come" />
        </div>
      </Story>
      <Story name="Skeleton">
        <Skeleton width={240} height={20} />
        <Skeleton round width={44} height={44} />
      </Story>
    </>
  )
}
