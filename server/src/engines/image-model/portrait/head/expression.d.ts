import type { Random } from '../random.ts';
export type Expression = {
    /** 0 calm, 1 broad. */
    smile: number;
    /** 0 closed, 1 teeth showing. */
    open: number;
    /** One corner higher than the other. */
    smirk: number;
    squint: number;
    browLift: number;
    browInner: number;
    gaze: readonly [number, number];
};
export declare const EXPRESSIONS: {
    readonly serene: Expression;
    readonly warm: {
        readonly open: number;
        readonly smirk: number;
        readonly browInner: number;
        readonly gaze: readonly [number, number];
        readonly smile: 0.7;
        readonly squint: 0.25;
        readonly browLift: 1;
    };
    readonly joyful: {
        readonly smirk: number;
        readonly browInner: number;
        readonly gaze: readonly [number, number];
        readonly smile: 1;
        readonly open: 0.85;
        readonly squint: 0.42;
        readonly browLift: 3;
    };
    readonly bright: {
        readonly smirk: number;
        readonly browInner: number;
        readonly gaze: readonly [number, number];
        readonly smile: 0.9;
        readonly open: 0.55;
        readonly squint: 0.28;
        readonly browLift: 2;
    };
    readonly amused: {
        readonly open: number;
        readonly browInner: number;
        readonly gaze: readonly [number, number];
        readonly smile: 0.55;
        readonly smirk: 0.8;
        readonly squint: 0.3;
        readonly browLift: 1;
    };
    readonly dreamy: {
        readonly open: number;
        readonly smirk: number;
        readonly smile: 0.4;
        readonly squint: 0.3;
        readonly browLift: 3;
        readonly browInner: -2;
        readonly gaze: readonly [5, -3];
    };
    readonly thoughtful: {
        readonly open: number;
        readonly smirk: number;
        readonly squint: number;
        readonly smile: 0.22;
        readonly browLift: 1;
        readonly browInner: -1;
        readonly gaze: readonly [-5, 1];
    };
    readonly tender: {
        readonly smirk: number;
        readonly gaze: readonly [number, number];
        readonly smile: 0.55;
        readonly open: 0.14;
        readonly squint: 0.18;
        readonly browInner: -2.5;
        readonly browLift: 2;
    };
    readonly bold: {
        readonly open: number;
        readonly gaze: readonly [number, number];
        readonly smile: 0.3;
        readonly smirk: 0.5;
        readonly squint: 0.24;
        readonly browInner: 2;
        readonly browLift: -1;
    };
};
export type ExpressionName = keyof typeof EXPRESSIONS;
export declare const softly: (expression: Expression, random: Random) => Expression;
