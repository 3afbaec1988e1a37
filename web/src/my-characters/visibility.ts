import { fetchCharacter } from '../api/characters.ts'
import { saveCharacter } from '../api/my-characters.ts'

/** Publishes a character or makes it private: saves it unchanged except for `isPublic`. */
export const setVisibility = async (id: number, isPublic: boolean) => {
  const character = await fetchCharacter(id)
  return saveCharacter({
    id,
    type: character.type.id,
    race: character.race.id,
    bodyType: character.bodyType.id,
    hairColor: character.hairColor.id,
    hairstyle: character.hairstyle.id,
    job: character.job.id,
    hobby: character.hobby.map((hobby) => hobby.id),
    relationship: character.relationship.id,
    constellation: character.constellation.id,
    age: character.age,
    firstName: character.name,
    lastName: character.lastName,
    description: character.description,
    greeting: character.greeting,
    isPublic,
  })
}
