/** As high as there is room for, and no higher than can be taken in at a glance. */
export const chartHeight = 'clamp(240px, 55vh, 420px)';
