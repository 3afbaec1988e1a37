import type { CharacterType } from '../look.ts';
import type { Random } from '../random.ts';
import type { Scene } from './scene.ts';
export declare const SCENES: {
    readonly cafe: Scene;
    readonly greenhouse: Scene;
    readonly kitchen: Scene;
    readonly library: Scene;
    readonly mountain: Scene;
    readonly pier: Scene;
    readonly 'rainy-street': Scene;
    readonly rooftop: Scene;
};
export type SceneName = keyof typeof SCENES;
export declare const chooseScene: (type: CharacterType, random: Random) => SceneName;
